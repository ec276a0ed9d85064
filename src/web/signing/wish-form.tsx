import { type ReactNode, useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { customerResolver } from './customer-resolver.ts'
import { useSigningWords } from './words.ts'

interface WishField<Values> {
  readonly name: keyof Values & string
  readonly label: string
  /** Takes several lines. */
  readonly isLong?: true
  readonly isOptional?: true
  readonly type?: 'email'
}

interface WishFormProps<Input extends FieldValues, Output> {
  readonly shape: z.ZodType<Output, Input>
  readonly fields: readonly WishField<Input>[]
  readonly onSubmit: (values: Output) => void
  /** Whether leaving would lose something that was typed. */
  readonly onTyped: (isTyped: boolean) => void
  /** The form's buttons. */
  readonly children: ReactNode
}

/** A short form of the customer's page, checked by the shape that the server checks. */
export function WishForm<Input extends FieldValues, Output>({
  shape,
  fields,
  onSubmit,
  onTyped,
  children,
}: WishFormProps<Input, Output>) {
  const { say } = useSigningWords()
  const form = useForm<Input, unknown, Output>({
    resolver: customerResolver(async () => shape, say),
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, ''])) as DefaultValues<Input>,
  })
  const { errors, isDirty } = form.formState
  useEffect(() => {
    onTyped(isDirty)
    return () => onTyped(false)
  }, [isDirty, onTyped])
  return (
    <form className="grid gap-4" noValidate onSubmit={event => void form.handleSubmit(onSubmit)(event)}>
      {fields.map(({ name, label, isLong, isOptional, type = 'text' }) => (
        <FormField
          key={name}
          label={label}
          optional={isOptional && say('documents.optional')}
          error={errors[name]?.message as string | undefined}
        >
          {isLong ? (
            <Textarea {...form.register(name as Path<Input>)} />
          ) : (
            <Input type={type} {...form.register(name as Path<Input>)} />
          )}
        </FormField>
      ))}
      {children}
    </form>
  )
}
