import { Dialog } from '#web/ui/overlay/dialog.tsx'
import './palette.css'
import { goKeys, shortcuts } from './keys.ts'

/** Lists the keyboard shortcuts; opened by `?`. */
export default function ShortcutSheet({
  onClose,
  mayGo,
}: {
  onClose: () => void
  mayGo: (to: string) => boolean
}) {
  const goals = Object.entries(goKeys).filter(([, { to }]) => mayGo(to))
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title="Keyboard shortcuts">
      <Keys caption="Anywhere" rows={shortcuts} />
      <Keys
        caption="Go to"
        rows={goals.map(([key, { label }]) => ({ keys: ['G', key.toUpperCase()], does: label }))}
      />
    </Dialog>
  )
}

function Keys({ caption, rows }: { caption: string; rows: typeof shortcuts }) {
  return (
    <table className="keys">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ keys, does }) => (
          <tr key={does}>
            <th scope="row">{does}</th>
            <td>
              {keys.map(key => (
                <kbd className="key" key={key}>
                  {key}
                </kbd>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
