import { Pencil } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

/** The button of a row or card that edits what it names. */
export function EditButton({ name, onPress }: { name: string; onPress: () => void }) {
  return <IconButton inRow icon={Pencil} size="sm" label={`Edit ${name}`} onClick={onPress} />
}
