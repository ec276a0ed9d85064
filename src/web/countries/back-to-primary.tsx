import { House } from 'lucide-react'
import { useId } from 'react'
import { useUser } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { phone, tabletInManagement, useMedia } from '#web/ui/theme/use-media.ts'
import type { CountryChoice } from './use-country.ts'
import { wayToPrimary } from './way-to-primary.ts'

interface BackToPrimaryProps extends CountryChoice {
  /** Hides the button while the primary country is shown, and from people who have none. */
  readonly onlyElsewhere?: boolean
}

/** The button back to the user's primary country, beside the selector (docs/decisions/0009); disabled with the reason. */
export function BackToPrimary({ onlyElsewhere, ...choice }: BackToPrimaryProps) {
  const user = useUser()
  const narrow = useMedia(phone)
  const isTight = useMedia(tabletInManagement)
  const reasonId = useId()
  const primary = user.UserCountryRole.find(({ isPrimary }) => isPrimary)?.country ?? null
  const isLoading = choice.country === undefined && choice.failed === null
  // People without a primary country get the button at once: on a phone its line would move the list later.
  if (!choice.country && !(isLoading && primary === null)) return null
  const way = wayToPrimary(primary, choice)
  if (onlyElsewhere && (primary === null || isLoading || ('blocked' in way && way.isHere))) return null
  const label = primary ? `Back to ${primary.name}` : 'Back to your primary country'
  const blocked = 'blocked' in way
  const press = {
    icon: House,
    disabled: blocked,
    ...(blocked && { 'aria-describedby': reasonId }),
    onClick: () => {
      if ('to' in way) choice.choose(way.to)
    },
  }
  const reason = (look: string) =>
    'blocked' in way && (
      <span id={reasonId} className={way.isHere ? 'sr-only' : look}>
        {way.blocked}
      </span>
    )
  // A button that always stands there is mostly disabled: where room is scarce a small one takes none from the title.
  if (narrow || (isTight && !onlyElsewhere)) {
    return (
      <>
        {reason(narrow ? 'btn-reason order-1 basis-full' : 'btn-reason')}
        <IconButton {...press} variant="default" label={label} />
      </>
    )
  }
  return (
    <div className="flex items-center gap-2">
      {reason('btn-reason')}
      <Button {...press}>{label}</Button>
    </div>
  )
}
