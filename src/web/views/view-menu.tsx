import { Bookmark, BookmarkPlus, Settings2, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Country } from '#contract/countries.ts'
import type { ViewedList } from '#domain/view.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '#web/ui/overlay/menu.tsx'
import { useViews, viewAddress } from './use-views.ts'

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'))
const ViewsDialog = lazy(() => import('./views-dialog.tsx'))

interface ViewMenuProps {
  readonly list: ViewedList
  readonly country: Country
  /** Larger, for a sheet on a phone. */
  readonly size?: 'lg'
}

/** The views of a list, to go to one, to keep what is shown now, and to tidy them. */
export function ViewMenu({ list, country, size }: ViewMenuProps) {
  const { views, query, shown } = useViews(list, country.id)
  const [dialog, setDialog] = useState<'save' | 'tidy' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Menu
        trigger={
          <Button icon={Bookmark} {...(size && { size })}>
            Views
          </Button>
        }
      >
        {views.map(view => (
          <MenuLink
            key={view.id}
            to={viewAddress(view)}
            icon={view.isTeam ? Users : Bookmark}
            end={view.id === shown?.id ? 'shown' : undefined}
          >
            {view.name}
            {view.isTeam && <span className="sr-only">, shared</span>}
          </MenuLink>
        ))}
        {views.length > 0 && <MenuLine />}
        <MenuItem
          icon={BookmarkPlus}
          disabled={query === '' || shown !== undefined}
          onSelect={() => setDialog('save')}
        >
          Save this view
          {query === '' && <small>Set a filter, search or order first.</small>}
        </MenuItem>
        {views.length > 0 && (
          <MenuItem icon={Settings2} onSelect={() => setDialog('tidy')}>
            Manage views
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'save' && <SaveViewDialog list={list} country={country} query={query} onClose={close} />}
        {dialog === 'tidy' && <ViewsDialog views={views} country={country} query={query} onClose={close} />}
      </Suspense>
    </>
  )
}
