import { Moon, Sun } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useTheme } from '#web/ui/theme/theme.tsx'
import { ControlSpecimens } from './controls.tsx'
import { FieldSpecimens } from './fields.tsx'
import { ListSpecimens } from './lists.tsx'
import { OverlaySpecimens } from './overlays.tsx'
import { StateSpecimens } from './states.tsx'
import { StorySpecimens } from './stories.tsx'

/** Every primitive on one page, for our own eyes; served by the dev server only. */
export function Gallery() {
  const { theme, preference, toggle } = useTheme()
  return (
    <main className="gallery" tabIndex={-1}>
      <PageHeader title="Components" subtitle={`Every primitive. Theme: ${preference}, showing ${theme}.`}>
        <span className="brand">
          <LogoMark />
        </span>
        <Button icon={theme === 'dark' ? Sun : Moon} onClick={toggle}>
          {theme === 'dark' ? 'Light' : 'Dark'}
        </Button>
      </PageHeader>
      <div className="gallery-grid">
        <OverlaySpecimens />
        <StateSpecimens />
        <ListSpecimens />
        <FieldSpecimens />
        <ControlSpecimens />
        <StorySpecimens />
      </div>
    </main>
  )
}
