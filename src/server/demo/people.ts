import { colleagues } from './colleagues.ts'
import { demoStorerooms, kista, lund, singapore, sweden, unitedStates } from './company.ts'
import type { DemoPerson } from './demo-person.ts'

const storeroomsIn = (...countryIds: number[]) =>
  demoStorerooms.flatMap(({ countryId }, place) => (countryIds.includes(countryId) ? [place + 1] : []))

/** The people whose names say what they may do, to sign in as. */
const named: readonly DemoPerson[] = [
  {
    email: 'stella.staff@acme.example',
    state: 'ACTIVE',
    phone: '+46 70 174 06 05',
    roles: [{ countryId: sweden, role: 'STAFF' }],
    storeroomIds: [],
  },
  {
    email: 'adam.admin@acme.example',
    state: 'ACTIVE',
    phone: '+46 70 174 06 12',
    roles: [{ countryId: sweden, role: 'ADMIN' }],
    storeroomIds: [lund, kista],
  },
  {
    email: 'maya.manager@acme.example',
    state: 'ACTIVE',
    phone: '+46 70 174 06 23',
    roles: [
      { countryId: sweden, role: 'MANAGER' },
      { countryId: singapore, role: 'STAFF' },
    ],
    storeroomIds: storeroomsIn(sweden),
  },
  {
    email: 'kim.king@acme.example',
    state: 'ACTIVE',
    phone: '+46 70 174 06 34',
    roles: [
      { countryId: sweden, role: 'KING' },
      { countryId: singapore, role: 'KING' },
      { countryId: unitedStates, role: 'KING' },
    ],
    storeroomIds: storeroomsIn(sweden, singapore, unitedStates),
  },
  {
    email: 'olivia.admin@acme.example',
    state: 'ACTIVE',
    phone: '+1 512 555 0142',
    roles: [{ countryId: unitedStates, role: 'ADMIN' }],
    storeroomIds: storeroomsIn(unitedStates),
  },
  { email: 'sys.admin@acme.example', state: 'ACTIVE', isSysAdmin: true, roles: [], storeroomIds: [] },
  { email: 'pat.pending@acme.example', state: 'REQUESTED', age: 2, roles: [], storeroomIds: [] },
  {
    email: 'ian.inactive@acme.example',
    state: 'INACTIVE',
    roles: [{ countryId: sweden, role: 'STAFF' }],
    storeroomIds: [],
  },
]

/** Ids are positions in this list, from 1. */
export const demoPeople = [...named, ...colleagues]

const idOf = (name: string) => demoPeople.findIndex(({ email }) => email.startsWith(`${name}.`)) + 1

export const stella = idOf('stella')
export const adam = idOf('adam')
export const maya = idOf('maya')
export const kim = idOf('kim')
export const olivia = idOf('olivia')
export const sys = idOf('sys')
export const ian = idOf('ian')
