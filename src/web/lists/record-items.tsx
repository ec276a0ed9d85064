import { Copy, ExternalLink, Link2, SquareArrowRight } from 'lucide-react'
import { MenuItem, MenuLink } from '#web/ui/overlay/menu.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface RecordItemsProps {
  /** The address that opens the record over the list. */
  to: string
  /** The address of the record's own page. */
  page: string
  /** Further texts to copy, such as a serial number. */
  copies: readonly { readonly what: string; readonly text: string }[]
}

/** The items that every record's row menu has. */
export function RecordItems({ to, page, copies }: RecordItemsProps) {
  return (
    <>
      <MenuLink to={to} icon={SquareArrowRight}>
        Open
      </MenuLink>
      <MenuItem icon={ExternalLink} onSelect={() => window.open(page, '_blank', 'noopener')}>
        Open in a new tab
      </MenuItem>
      {/* Browsers offer it on secure addresses only. */}
      {'clipboard' in navigator && (
        <>
          <MenuItem icon={Link2} onSelect={() => void copy(location.origin + page, 'link')}>
            Copy the link
          </MenuItem>
          {copies.map(({ what, text }) => (
            <MenuItem key={what} icon={Copy} onSelect={() => void copy(text, what)}>
              Copy the {what}
            </MenuItem>
          ))}
        </>
      )}
    </>
  )
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ variant: 'success', title: `Copied the ${what}`, description: text })
  } catch {
    toast({
      variant: 'destructive',
      title: 'Error',
      description: `The browser did not let us copy the ${what}.`,
    })
  }
}
