import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { User } from '#contract/user.ts'
import { numberOf } from '#domain/enumeration.ts'
import { may } from '#domain/permissions.ts'
import { roleLabels, roles } from '#domain/role.ts'
import { actorOf, useActor } from '#web/session/session.tsx'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { roleOf, roleOptions } from '../choice-fields.tsx'
import { rolesToKeepOrGive, whyRoleStays } from '../role-offer.ts'
import type { RoleVerbs } from './use-role-verbs.ts'

interface RoleRowProps {
  user: User
  held: User['UserCountryRole'][number]
  verbs: RoleVerbs
}

/** A role's row: its country, whether that is primary, and its actions, or why there are none. */
export function RoleRow({ user, held, verbs }: RoleRowProps) {
  const actor = useActor()
  const other = actorOf(user)
  const { country, countryId, role, byHand, byDirectory } = held
  const why = whyRoleStays(actor, other, country)
  const { ofPrimary, moveOnceDone } = useFocusOnPrimary(held.isPrimary)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <CountryTile code={country.code} />
      <div className="min-w-0 flex-1 basis-[112px]">
        <div className="font-medium wrap-anywhere">{country.name}</div>
        {held.isPrimary && (
          <div ref={ofPrimary} tabIndex={-1} className="text-sm text-muted outline-none">
            Primary country
          </div>
        )}
        {!why && !held.isPrimary && may.movePrimary(actor, other) && (
          <button
            type="button"
            className="link -my-3 block py-3 text-sm"
            aria-label={`Make primary: ${country.name}`}
            aria-disabled={verbs.pending}
            onClick={() => {
              if (verbs.pending) return
              moveOnceDone()
              verbs.makePrimary(countryId, held.roleId)
            }}
          >
            Make primary
          </button>
        )}
        {byDirectory && <div className="text-sm text-muted">{sourcesInWords(held)}</div>}
        {why && <div className="text-sm text-subtle">{why}</div>}
      </div>
      {why ? (
        <span className="text-sm">{roleLabels[role.name]}</span>
      ) : (
        <div className="ms-auto flex items-center gap-1">
          <Select
            label={byDirectory ? `Role by hand in ${country.name}` : `Role in ${country.name}`}
            look="button"
            options={roleOptions(rolesToKeepOrGive(actor, other, countryId))}
            value={byHand === null ? undefined : String(numberOf(roles, byHand))}
            placeholder="None by hand"
            onChange={value => {
              const wanted = roleOf(Number(value))
              if (wanted && wanted !== byHand && !verbs.pending) verbs.want(country, wanted)
            }}
          />
          {byHand !== null && may.removeRole(actor, other, countryId) && (
            <IconButton
              icon={Trash2}
              label={
                byDirectory
                  ? `Remove the role given by hand in ${country.name}`
                  : `Remove the role in ${country.name}`
              }
              disabled={verbs.pending}
              onClick={() => verbs.want(country, null)}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** The button that makes a country primary goes when it has: the focus stays in the row, on the words that took its place. */
function useFocusOnPrimary(isPrimary: boolean) {
  const ofPrimary = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)
  useEffect(() => {
    if (isPrimary && isMoving.current) ofPrimary.current?.focus()
    isMoving.current = false
  }, [isPrimary])
  const moveOnceDone = () => {
    isMoving.current = true
  }
  return { ofPrimary, moveOnceDone }
}

/** Says where the role comes from: the directory's groups, and a hand besides; the higher one counts. */
function sourcesInWords({ role, byHand, byDirectory }: RoleRowProps['held']): string {
  if (byDirectory === null) return ''
  const directory = `${roleLabels[byDirectory]} by the directory’s groups`
  if (byHand === null) return `${directory}. It goes with the group, not by hand.`
  return `${directory}, ${roleLabels[byHand]} by hand. ${roleLabels[role.name]} counts.`
}
