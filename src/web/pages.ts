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
export const loans = page(() => import('./loans/loan-list-page.tsx'))
export const fulfillment = page(() => import('./fulfillment/fulfillment-page.tsx'))
export const signIn = page(() => import('./auth/sign-in-page.tsx'))
export const setUp = page(() => import('./auth/set-up-page.tsx'))
export const loanForm = page(() => import('./signing/loan-form-page.tsx'))
