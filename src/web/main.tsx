import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './style.css'
import { App } from './app.tsx'
import './without-eval.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its #root')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
