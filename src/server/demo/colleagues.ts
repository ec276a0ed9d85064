import {
  austin,
  chelmsford,
  goteborg,
  jurong,
  kista,
  lund,
  sanJose,
  singapore,
  sweden,
  taiSeng,
  unitedStates,
} from './company.ts'
import type { DemoPerson } from './demo-person.ts'

/** Further staff besides the people named after their roles, and people who asked for an account. */
export const colleagues: readonly DemoPerson[] = [
  {
    email: 'henrik.solberg@acme.example',
    state: 'ACTIVE',
    phone: '+46 70 174 06 61',
    roles: [{ countryId: sweden, role: 'MANAGER' }],
    storeroomIds: [goteborg],
  },
  {
    email: 'frida.ekholm@acme.example',
    state: 'ACTIVE',
    phone: '+46 70 174 06 62',
    roles: [{ countryId: sweden, role: 'ADMIN' }],
    storeroomIds: [goteborg, lund],
  },
  {
    email: 'oskar.nyman@acme.example',
    state: 'ACTIVE',
    roles: [{ countryId: sweden, role: 'ADMIN' }],
    storeroomIds: [kista],
  },
  {
    email: 'maria.elisabeth.wallin@acme.example',
    state: 'ACTIVE',
    phone: '+46 70 174 06 63',
    roles: [{ countryId: sweden, role: 'STAFF' }],
    storeroomIds: [],
  },
  {
    email: 'johan.dahlgren@acme.example',
    state: 'ACTIVE',
    roles: [
      { countryId: sweden, role: 'STAFF' },
      { countryId: unitedStates, role: 'STAFF' },
    ],
    storeroomIds: [],
  },
  {
    email: 'grace.lim@acme.example',
    state: 'ACTIVE',
    phone: '+65 5550 0171',
    roles: [{ countryId: singapore, role: 'MANAGER' }],
    storeroomIds: [taiSeng, jurong],
  },
  {
    email: 'arjun.nair@acme.example',
    state: 'ACTIVE',
    phone: '+65 5550 0172',
    roles: [
      { countryId: singapore, role: 'ADMIN' },
      { countryId: sweden, role: 'STAFF' },
    ],
    storeroomIds: [taiSeng, jurong],
  },
  {
    email: 'mei.lin.chua@acme.example',
    state: 'ACTIVE',
    roles: [{ countryId: singapore, role: 'STAFF' }],
    storeroomIds: [],
  },
  {
    email: 'linda.foster@acme.example',
    state: 'ACTIVE',
    phone: '+1 978 555 0173',
    roles: [{ countryId: unitedStates, role: 'MANAGER' }],
    storeroomIds: [chelmsford, sanJose],
  },
  {
    email: 'carlos.rivera@acme.example',
    state: 'ACTIVE',
    phone: '+1 512 555 0174',
    roles: [{ countryId: unitedStates, role: 'ADMIN' }],
    storeroomIds: [austin],
  },
  {
    email: 'emily.carter@acme.example',
    state: 'ACTIVE',
    roles: [{ countryId: unitedStates, role: 'STAFF' }],
    storeroomIds: [],
  },
  {
    email: 'tove.sandberg@acme.example',
    state: 'APPROVED',
    age: 1.5,
    roles: [{ countryId: sweden, role: 'STAFF' }],
    storeroomIds: [],
  },
  { email: 'victor.stone@acme.example', state: 'REJECTED', age: 21, roles: [], storeroomIds: [] },
  { email: 'nora.lindholm@acme.example', state: 'REQUESTED', age: 0.4, roles: [], storeroomIds: [] },
  { email: 'ethan.brooks@acme.example', state: 'REQUESTED', age: 5, roles: [], storeroomIds: [] },
]
