import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Quantity } from '#web/ui/form/quantity.tsx'
import { ScanInput } from '#web/ui/form/scan-input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Specimen } from './specimen.tsx'

const products = [
  { value: '1', label: 'M3086-V Dome Camera', keywords: ['02374-001'], hint: '02374-001', end: '14 free' },
  { value: '2', label: 'M5526-E PTZ Camera', keywords: ['02769-001'], hint: '02769-001', end: '3 free' },
  {
    value: '3',
    label: 'Q1961-TE Thermal Camera',
    keywords: ['02178-001'],
    hint: '02178-001',
    disabled: true,
  },
]
const countries = [
  { value: 'SE', label: 'Sweden', lead: <CountryTile code="SE" /> },
  { value: 'SG', label: 'Singapore', lead: <CountryTile code="SG" /> },
]

/** All fields. */
export function FieldSpecimens() {
  const [country, setCountry] = useState('SE')
  const [product, setProduct] = useState<string>()
  const [count, setCount] = useState(1)
  return (
    <Specimen name="Fields" span={5}>
      <div className="card pad pair">
        <FormField label="Part number" hint="P3268-LVE Dome Camera">
          <Input
            code
            defaultValue="02332-001"
            trailing={<CircleCheck className="i" style={{ color: 'var(--green-text)' }} />}
          />
        </FormField>
        <FormField label="Serial number" optional hint="Enter adds the next one">
          <ScanInput
            label="Serial number"
            onScan={code => {
              toast({ title: 'Scanned', description: code })
              return code !== 'refuse'
            }}
          />
        </FormField>
        <FormField label="Customer company" error="Required*">
          <Input />
        </FormField>
        <FormField label="Loan period" readOnly hint="Set when the loan was made">
          <Input defaultValue="14 days" />
        </FormField>
        <FormField label="Country">
          <Select options={countries} value={country} onChange={setCountry} />
        </FormField>
        <FormField label="Model" error={product ? undefined : 'Please select a model'}>
          <Combobox
            options={products}
            value={product}
            onChange={setProduct}
            placeholder="Choose a model"
            searchPlaceholder="Search model or part number"
          />
        </FormField>
        <FormField
          label="Password"
          aside={
            <a className="link text-sm" href="#forget">
              Forget Password?
            </a>
          }
        >
          <PasswordInput defaultValue="secret" autoComplete="off" />
        </FormField>
        <div>
          <Quantity label="Dome Camera" value={count} onChange={setCount} />
        </div>
        <FormField label="Business case" optional>
          <Textarea />
        </FormField>
        <div className="stack">
          <Checkbox label="Internal loan" hint="Takes your own address" defaultChecked />
          <Checkbox label="Some of them" indeterminate />
          <Checkbox label="No S/N" />
        </div>
      </div>
    </Specimen>
  )
}
