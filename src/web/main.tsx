import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import './style.css'
import { Gallery } from '#web/ui/gallery/gallery.tsx'
import { ThemeProvider } from '#web/ui/theme.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its #root')

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <BrowserRouter>
        <Gallery />
        <Toaster />
      </BrowserRouter>
    </ThemeProvider>
  </StrictMode>,
)
