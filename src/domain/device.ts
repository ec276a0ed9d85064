export interface Device {
  /** "Chrome on Windows". */
  readonly name: string
  readonly isHandheld: boolean
}

type Sign = readonly [sign: RegExp, name: string]

/** The first match wins: most browsers also list the names of browsers they are compatible with. */
const browsers: readonly Sign[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const handhelds = ['iPhone', 'iPad', 'Android']

const firstOf = (signs: readonly Sign[], text: string) => signs.find(([sign]) => sign.test(text))?.[1]

/** A device described for its owner, derived from the user agent; the program's name if it is no browser. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? ''
  const browser = firstOf(browsers, agent)
  const system = firstOf(systems, agent)
  return {
    name: browser && system ? `${browser} on ${system}` : (browser ?? system ?? programOf(agent)),
    isHandheld: system !== undefined && handhelds.includes(system),
  }
}

const articles: Readonly<Record<string, string>> = {
  iPhone: 'an iPhone',
  iPad: 'an iPad',
  Android: 'an Android device',
  ChromeOS: 'a Chromebook',
  Windows: 'a Windows computer',
  macOS: 'a Mac',
  Linux: 'a Linux computer',
}

/** A device described for somebody else: "an iPhone, Safari". */
export function deviceInWords(userAgent: string | null): string {
  const agent = userAgent ?? ''
  const system = articles[firstOf(systems, agent) ?? '']
  const browser = firstOf(browsers, agent)
  return [system ?? 'an unknown device', browser].filter(Boolean).join(', ')
}

/** "curl" of "curl/8.5.0". */
const programOf = (agent: string) => /^[A-Za-z][\w.-]{0,39}(?=\/)/.exec(agent)?.[0] ?? 'Unknown device'
