import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import './gallery.css'
import { Toaster } from '#web/ui/overlay/toaster.tsx'
import { TooltipProvider } from '#web/ui/overlay/tooltip.tsx'
import { ThemeProvider } from '#web/ui/theme/theme.tsx'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <TooltipProvider>
          <BrowserRouter>
            <Gallery />
            <Toaster />
          </BrowserRouter>
        </TooltipProvider>
      </ThemeProvider>
    </StrictMode>,
  )
}
