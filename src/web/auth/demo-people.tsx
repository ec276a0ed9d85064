import { useConfig } from '#web/api/config.ts'

/** Shown in the demo only: the accounts to sign in with; one press fills the form. */
export function DemoPeople({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { demoPeople, demoPassword } = useConfig()
  if (demoPeople.length === 0 || demoPassword === null) return null
  return (
    <section className="mt-8" aria-labelledby="demo-people">
      <h2 id="demo-people" className="text-sm">
        This is a demo. Sign in as
      </h2>
      <ul className="mt-2 overflow-clip rounded-card border border-line">
        {demoPeople.map(({ name, email, role }) => (
          <li key={email} className="border-b border-line last:border-0">
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 px-3 text-left text-sm hover:bg-hover"
              onClick={() => onChoose(email, demoPassword)}
            >
              <span className="strong">{name}</span>
              <span className="flex-1 truncate text-right text-muted">{role}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
