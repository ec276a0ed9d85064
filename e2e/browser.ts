/** The browser that scripts/setup found, and the switches that let root start it and keep it from calling out. */
const executablePath = process.env.CHROMIUM_PATH

export const browserOptions = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  ...(executablePath === undefined ? {} : { executablePath }),
}
