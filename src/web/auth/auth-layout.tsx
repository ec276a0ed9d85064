import type { ReactNode } from 'react'
import './auth-layout.css'
import { useConfig } from '#web/api/config.ts'
import { thisYear } from '#web/shell/server-marks.ts'
import { Logo } from '#web/ui/logo.tsx'
import { departures, highlighted } from './departure-board.ts'

/** Spec section 2: a split screen with a branding panel, a placeholder quote and a credit line. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { appName, companyName, isSetUp } = useConfig()
  return (
    <div className="auth">
      <BrandPanel appName={appName} isSetUp={isSetUp} />
      <main className="auth-main">
        <Logo name={appName} />
        {children}
        {/* Around New Year the server's year and the browser's can differ. */}
        <p className="auth-foot" suppressHydrationWarning>
          © {thisYear()} {appName}.
          {companyName !== appName && companyName !== '' && ` For staff of ${companyName}.`}
        </p>
      </main>
    </div>
  )
}

/** Before the set-up nothing has departed and nobody has said anything: there is no board, and the words are the product's own. */
function BrandPanel({ appName, isSetUp }: { appName: string; isSetUp: boolean }) {
  return (
    <aside className="brand-panel" aria-label={`About ${appName}`}>
      <Logo name={appName} />
      {isSetUp && (
        <div className="board" aria-hidden>
          {departures.map(([serial, part, way, when]) => (
            <div key={serial} className={serial === highlighted ? 'is-called' : undefined}>
              <span className="code">{serial}</span>
              <span className="code">{part}</span>
              <span>{way}</span>
              <span>{when}</span>
            </div>
          ))}
        </div>
      )}
      <figure>
        <blockquote>
          {isSetUp
            ? '“The camera was with the customer on Thursday. I never opened a spreadsheet.”'
            : 'Every unit has a number, a place, and somebody who has it.'}
        </blockquote>
        <figcaption>
          {isSetUp && (
            <span>
              <b>Sofia Lindqvist</b>
              Sales engineer, Lund
            </span>
          )}
          <span>Made by the storeroom team in Lund</span>
        </figcaption>
      </figure>
    </aside>
  )
}
