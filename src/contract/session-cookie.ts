const sessionCookie = /(?:^|;\s*)(?:__Host-)?session=1(?:;|$)/

/** Whether the cookies suggest a signed-in session; enough for choosing a page before anything is verified. */
export const hasSessionCookie = (cookies: string): boolean => sessionCookie.test(cookies)
