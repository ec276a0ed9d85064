import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Input, type InputProps } from './input.tsx'

/** A password, hidden until the eye is pressed. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'trailing' | 'code'>) {
  const [shown, setShown] = useState(false)
  const Drawing = shown ? EyeOff : Eye
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className="input-action"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Drawing className="i" aria-hidden />
        </button>
      }
    />
  )
}
