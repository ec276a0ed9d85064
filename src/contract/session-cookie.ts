const sessionCookie = /(?:^|;\s*)(?:__Host-)?session=1(?:;|$)/

/** Whether cookies tell that somebody is signed in, as far as a page or an address needs to know before anybody is asked. */
export const hasSessionCookie = (cookies: string): boolean => sessionCookie.test(cookies)
