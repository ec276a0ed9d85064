import { byNumber, numberOf } from '#domain/enumeration.ts'
import type { Role } from '#domain/role.ts'
import { roleLabels, roles } from '#domain/role.ts'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Select } from '#web/ui/form/select.tsx'

interface FieldProps {
  error?: string | undefined
  readOnly?: boolean
  hint?: string | undefined
}

interface CountryFieldProps extends FieldProps {
  countries: readonly { id: number; name: string; code: string }[]
  value: number | undefined
  onChange: (countryId: number) => void
}

export function CountryField({ countries, value, onChange, ...field }: CountryFieldProps) {
  return (
    <FormField label="Country" {...field}>
      <Select
        options={countries.map(({ id, name, code }) => ({
          value: String(id),
          label: name,
          lead: <CountryTile code={code} />,
        }))}
        value={value === undefined ? undefined : String(value)}
        onChange={chosen => onChange(Number(chosen))}
        placeholder="Select a country"
      />
    </FormField>
  )
}

const optionOf = (role: Role) => ({ value: String(numberOf(roles, role)), label: roleLabels[role] })

/** The options of a role select; their values are the roles' numbers. */
export const roleOptions = (offered: readonly Role[]) => offered.map(optionOf)

export const roleOf = (roleId: number) => byNumber(roles, roleId)

interface RoleFieldProps extends FieldProps {
  offered: readonly Role[]
  value: number | undefined
  onChange: (roleId: number) => void
}

export function RoleField({ offered, value, onChange, ...field }: RoleFieldProps) {
  return (
    <FormField label="Role" {...field}>
      <Select
        options={roleOptions(offered)}
        value={value === undefined ? undefined : String(value)}
        onChange={chosen => onChange(Number(chosen))}
        placeholder="Select a role"
      />
    </FormField>
  )
}
