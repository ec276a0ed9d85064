import { Outlet } from 'react-router'

/** Spec section 2, "management layout". */
export default function ManagementLayout() {
  return <Outlet />
}
