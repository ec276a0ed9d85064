import { contract } from '#contract/index.ts'
import type { Answer, Caller } from '../caller.ts'
import type { Action, Make } from './action.ts'
import { post } from './post.ts'
import { landOf, type Person, remember, roles, type StoreroomName, type World } from './world.ts'

/** A system administrator's changes of people and places while loans go on. */
const bySys = (
  says: string,
  call: (caller: Caller, headers: Readonly<Record<string, string>>) => Promise<Answer<unknown>>,
  judge: (world: World) => number,
): Action => ({ says: `sys ${says}`, by: 'sys', targetState: '', call, judge })

const staffOf = (world: World) => Object.values(world.people).filter(person => !person.isSysAdmin)

function loseAccess(world: World, person: Person, isLost: (storeroom: StoreroomName) => boolean): void {
  const { sys } = world.people
  for (const _ of person.access.filter(isLost))
    remember(world, 'access-removed', sys.id, { person: person.id })
  person.access = person.access.filter(storeroom => !isLost(storeroom))
}

const changeRole: Make = (world, draw) => {
  const chosen = draw.of(staffOf(world))
  const land = draw.of(['home', 'home', 'home', 'away'] as const)
  const roleId = draw.of([1, 1, 2, 3])
  if (!chosen || !land || !roleId) return null
  const { id: userId, name } = chosen
  const countryId = world.landIds[land]
  return bySys(
    `makes ${name} ${roles[roleId]} at ${land}`,
    (caller, headers) =>
      caller.call(contract.users.changeRole, { headers, body: { userId, countryId, roleId } }),
    now => {
      const person = now.people[name]
      if (person.level[land] === roleId) return 200
      person.level[land] = roleId
      remember(now, 'role-changed', now.people.sys.id, { person: userId })
      if (roleId < 2) loseAccess(now, person, storeroom => landOf[storeroom] === land)
      return 200
    },
  )
}

const takeRole: Make = (world, draw) => {
  const chosen = draw.of(staffOf(world))
  const land = draw.of(['home', 'away'] as const)
  if (!chosen || !land) return null
  const { id: userId, name } = chosen
  const countryId = world.landIds[land]
  return bySys(
    `takes ${name}’s role at ${land}`,
    (caller, headers) => caller.call(contract.users.removeRole, { headers, body: { userId, countryId } }),
    now => {
      const person = now.people[name]
      if (person.level[land] === 0) return 404
      person.level[land] = 0
      remember(now, 'role-removed', now.people.sys.id, { person: userId })
      loseAccess(now, person, storeroom => landOf[storeroom] === land)
      return 200
    },
  )
}

const someAccess = (world: World, draw: Parameters<Make>[1]) => {
  const { id: userId, name } = draw.of(staffOf(world)) ?? world.people.adam
  const storeroom = draw.of(['plain', 'strict', 'plain', 'strict', 'far'] as const) ?? 'plain'
  const body = {
    userId,
    countryId: world.landIds[landOf[storeroom]],
    storeroomId: world.storerooms[storeroom].id,
  }
  return { name, storeroom, body }
}

const giveAccess: Make = (world, draw) => {
  const { name, storeroom, body } = someAccess(world, draw)
  return bySys(
    `gives ${name} access to ${storeroom}`,
    (caller, headers) => caller.call(contract.users.grantAccess, { headers, body }),
    now => {
      const person = now.people[name]
      if (person.level[landOf[storeroom]] < 2) return 409
      if (person.access.includes(storeroom)) return 200
      person.access.push(storeroom)
      remember(now, 'access-granted', now.people.sys.id, { person: person.id })
      return 200
    },
  )
}

const takeAccess: Make = (world, draw) => {
  const { name, storeroom, body } = someAccess(world, draw)
  return bySys(
    `takes ${name}’s access to ${storeroom}`,
    (caller, headers) => caller.call(contract.users.removeAccess, { headers, body }),
    now => {
      const person = now.people[name]
      if (!person.access.includes(storeroom)) return 404
      loseAccess(now, person, lost => lost === storeroom)
      return 200
    },
  )
}

const deactivate: Make = world => {
  const { id: userId, name } = world.people.stella
  return bySys(
    `deactivates ${name}`,
    (caller, headers) => caller.call(contract.accounts.reject, { headers, body: { userId, userStateId: 5 } }),
    now => {
      const person = now.people[name]
      if (!person.isActive) return 409
      person.isActive = false
      remember(now, 'user-deactivated', now.people.sys.id, { person: userId })
      post(now, ['account-deactivated', [person]])
      return 204
    },
  )
}

const permitPermanent: Make = (world, draw) => {
  const allowPermanentLoan = draw.isLucky(50)
  return bySys(
    `${allowPermanentLoan ? 'allows' : 'forbids'} permanent loans at home`,
    (caller, headers) =>
      caller.call(contract.countries.edit, { headers, body: { id: world.landIds.home, allowPermanentLoan } }),
    now => {
      if (now.allowPermanentLoan === allowPermanentLoan) return 200
      now.allowPermanentLoan = allowPermanentLoan
      remember(now, 'country-edited', now.people.sys.id, {})
      return 200
    },
  )
}

const askApproval: Make = (world, draw) => {
  const storeroom = draw.of(['plain', 'strict'] as const) ?? 'strict'
  const approvalRequired = draw.isLucky(50)
  const { id } = world.storerooms[storeroom]
  return bySys(
    `lets ${storeroom} ask for ${approvalRequired ? 'approval' : 'none'}`,
    (caller, headers) => caller.call(contract.storerooms.edit, { headers, body: { id, approvalRequired } }),
    now => {
      if (now.storerooms[storeroom].approvalRequired === approvalRequired) return 200
      now.storerooms[storeroom].approvalRequired = approvalRequired
      remember(now, 'storeroom-edited', now.people.sys.id, {})
      return 200
    },
  )
}

export const peopleActions = {
  changeRole,
  takeRole,
  giveAccess,
  takeAccess,
  deactivate,
  permitPermanent,
  askApproval,
}
