import { createElement, Fragment } from 'react'

const mayBreak = <wbr />

/** A text that may have e-mail addresses: only one longer than a line is broken, before its "@" or a dot. */
export function AddressText({ children }: { children: string }) {
  const parts = children.split(/([^\s@]+@\S+)/)
  return createElement(Fragment, null, ...parts.map(part => (part.includes('@') ? address(part) : part)))
}

function address(text: string) {
  const [name, ...others] = text.split(/(?=[@.])/)
  return createElement('span', { className: 'address' }, name, ...others.flatMap(one => [mayBreak, one]))
}
