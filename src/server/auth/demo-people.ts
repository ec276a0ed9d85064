/** The people who can sign in to the demo, as its login page shows them; all with the same password. */
export const shownDemoPeople = [
  { name: 'Stella Staff', email: 'stella.staff@acme.example', role: 'Staff in Sweden' },
  { name: 'Adam Admin', email: 'adam.admin@acme.example', role: 'Admin in Sweden' },
  { name: 'Maya Manager', email: 'maya.manager@acme.example', role: 'Manager in Sweden' },
  { name: 'Kim King', email: 'kim.king@acme.example', role: 'King in all countries' },
  { name: 'Olivia Admin', email: 'olivia.admin@acme.example', role: 'Admin in the United States' },
  { name: 'Sys Admin', email: 'sys.admin@acme.example', role: 'System administrator' },
]

export const demoPassword = 'Demo-pass-1'
