import { type Loan, landOf, type Person, type StoreroomName, type World } from './world.ts'

/** Who is notified of what (domain.md, Mails), by role alone: a sysadmin is not a manager here. */
const everybody = (world: World) => Object.values(world.people).filter(person => person.isActive)

export function managersOf(world: World, storeroom: StoreroomName): Person[] {
  const managers = everybody(world).filter(person => person.level[landOf[storeroom]] >= 3)
  return managers.length > 0 ? managers : everybody(world).filter(person => person.isSysAdmin)
}

function withAccess(world: World, storeroom: StoreroomName, least: number): Person[] {
  const people = everybody(world).filter(
    person => person.level[landOf[storeroom]] >= least && person.access.includes(storeroom),
  )
  return people.length > 0 ? people : managersOf(world, storeroom)
}

export const adminsOf = (world: World, storeroom: StoreroomName) => withAccess(world, storeroom, 2)
export const acceptorsOf = (world: World, storeroom: StoreroomName) =>
  withAccess(world, storeroom, world.storerooms[storeroom].approvalRequired ? 3 : 2)

export function creatorOf(world: World, loan: Loan): Person[] {
  const creator = world.people[loan.createdBy]
  const hears = creator.isActive && (creator.isSysAdmin || creator.level[landOf[loan.storeroom]] >= 1)
  return hears ? [creator] : managersOf(world, loan.storeroom)
}

type Letters = readonly (readonly [letter: string, to: readonly (string | { readonly email: string })[]])[]

/** Expects exactly these mails; an address gets one mail per event, the first. */
export function post(world: World, ...letters: Letters): void {
  const addressed = new Set<string>()
  for (const [letter, people] of letters) {
    for (const one of people) {
      const address = (typeof one === 'string' ? one : one.email).toLowerCase()
      if (addressed.has(address)) continue
      addressed.add(address)
      world.mails.push(`${letter} to ${address}`)
    }
  }
}

export function notifySourcing(world: World, loan: Loan, isApproval: boolean): void {
  post(
    world,
    ['loan-to-source', adminsOf(world, loan.storeroom)],
    ['loan-approved', isApproval ? creatorOf(world, loan) : []],
  )
}

export function notifyCancelled(world: World, loan: Loan): void {
  const newest = loan.links.at(-1)
  post(
    world,
    ['loan-cancelled', creatorOf(world, loan)],
    ['loan-cancelled-for-customer', newest ? [newest.sentTo] : []],
  )
}
