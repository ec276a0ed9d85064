import { createContext, useContext } from 'react'

export const DialogLayer = createContext(false)

/** Inside a dialog a popover must be modal too: the dialog's scroll lock would freeze its list otherwise. */
export function useInDialog(): boolean {
  return useContext(DialogLayer)
}
