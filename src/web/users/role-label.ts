import type { Role } from '#domain/role.ts'

/** How a role is named on screen. */
export const roleLabels: Readonly<Record<Role, string>> = {
  STAFF: 'Staff',
  ADMIN: 'Admin',
  MANAGER: 'Manager',
  KING: 'King',
}
