import { type ComponentType, lazy } from 'react'

/** A page whose code comes on demand: `Page` to show, `prefetch` when somebody is about to go there. */
function page(load: () => Promise<{ default: ComponentType }>) {
  return {
    Page: lazy(load),
    prefetch: () => {
      load().catch(() => {
        // The page itself asks again, and shows its error, when it is opened.
      })
    },
  }
}

export const shell = page(() => import('./shell/shell.tsx'))
export const dashboard = page(() => import('./dashboard/dashboard-page.tsx'))
export const stock = page(() => import('./units/stock-page.tsx'))
export const products = page(() => import('./products/product-page.tsx'))
export const loans = page(() => import('./loans/loan-list-page.tsx'))
export const fulfillment = page(() => import('./fulfillment/fulfillment-page.tsx'))
export const signIn = page(() => import('./auth/sign-in-page.tsx'))
export const setUp = page(() => import('./auth/set-up-page.tsx'))
export const loanForm = page(() => import('./signing/loan-form-page.tsx'))
export const register = page(() => import('./auth/register-page.tsx'))
export const forget = page(() => import('./auth/forget-page.tsx'))
export const reset = page(() => import('./auth/reset-page.tsx'))
export const validate = page(() => import('./auth/validate-page.tsx'))
export const decline = page(() => import('./auth/decline-page.tsx'))
export const profile = page(() => import('./profile/profile-page.tsx'))
export const management = page(() => import('./management/management-layout.tsx'))
export const users = page(() => import('./users/users-page.tsx'))
export const storerooms = page(() => import('./storerooms/storeroom-page.tsx'))
export const countries = page(() => import('./countries/country-page.tsx'))
export const activity = page(() => import('./activity/activity-page.tsx'))
export const mails = page(() => import('./mails/mail-page.tsx'))
export const notFound = page(() => import('./shell/not-found-page.tsx'))
