import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import '../../style.css'
import './gallery.css'
import { UiProviders } from '#web/ui/providers.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiProviders>
        <BrowserRouter>
          <Gallery />
          <Toaster />
        </BrowserRouter>
      </UiProviders>
    </StrictMode>,
  )
}
