import { useWatch } from 'react-hook-form'
import { customerOf } from '#domain/customer.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { LanguageField } from '#web/forms/language-field.tsx'
import { lookAlikeHint } from '#web/forms/look-alike-hint.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input, type InputProps } from '#web/ui/form/input.tsx'
import { SuggestInput } from '#web/ui/form/suggest-input.tsx'
import type { CustomerInput } from './internal-loan.ts'
import { useFormerCustomers } from './use-former-customers.ts'
import type { NewLoan } from './use-new-loan.ts'

/** Fields for the loan's customer: ourselves, a former customer, or whoever is typed. */
export function CustomerFields({ loan }: { loan: NewLoan }) {
  const { form, setInternal } = loan
  const isInternal = useWatch({ control: form.control, name: 'isInternal' })
  return (
    <fieldset className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
      <legend className="mb-3 text-base font-semibold">Customer</legend>
      <Checkbox
        className="col-span-full"
        label="Internal loan"
        hint="For ourselves: fills in your own details and where the storeroom is."
        checked={isInternal ?? false}
        onChange={event => setInternal(event.target.checked)}
      />
      <CompanyField loan={loan} />
      <CustomerField loan={loan} name="customerName" label="Name" isName />
      <CustomerField
        loan={loan}
        name="customerEmail"
        label="Email"
        type="email"
        hint="The loan document goes to this address."
      />
      <CustomerField loan={loan} name="customerMobile" label="Mobile" type="tel" />
      <CustomerField loan={loan} name="customerStreetAddress" label="Street address" />
      <CustomerField loan={loan} name="customerStreetAddress2" label="Street address 2" optional />
      <CustomerField loan={loan} name="customerCity" label="City" />
      <CustomerField loan={loan} name="customerState" label="State" />
      <CustomerField loan={loan} name="customerPostalCode" label="Postal code" optional />
      <CustomerLanguage loan={loan} />
    </fieldset>
  )
}

/** The country's language until another one is chosen. */
function CustomerLanguage({ loan: { form, storeroom } }: { loan: NewLoan }) {
  const chosen = useWatch({ control: form.control, name: 'language' })
  const country = useCountries()?.find(({ id }) => id === storeroom?.countryId)
  return (
    <LanguageField
      label="Language"
      hint="Of the document, the customer’s page and the mails."
      value={chosen ?? country?.language}
      ownTerms={country?.ownTerms}
      onChange={language => form.setValue('language', language, { shouldDirty: true })}
      error={form.formState.errors.language?.message}
    />
  )
}

interface CustomerFieldProps {
  loan: NewLoan
  name: keyof CustomerInput
  label: string
  type?: InputProps['type']
  hint?: string
  optional?: boolean
  /** Names are checked for letters that look like others. */
  isName?: boolean
}

function CustomerField({ loan, name, label, type, hint, optional, isName }: CustomerFieldProps) {
  const { register, control, formState } = loan.form
  const value = useWatch({ control, name }) ?? ''
  const last = loan.formerCustomer?.[name]
  const shown = last && last !== value ? `Last time: ${last}` : hint
  return (
    <FormField
      label={label}
      optional={optional}
      error={formState.errors[name]?.message}
      hint={isName ? lookAlikeHint(value, shown) : shown}
    >
      <Input {...register(name)} {...(type && { type })} autoComplete="off" />
    </FormField>
  )
}

/** The company, with former customers of the country: taking one fills in everything else. */
function CompanyField({ loan }: { loan: NewLoan }) {
  const { form, storeroom, recall } = loan
  const [company, isInternal] = useWatch({ control: form.control, name: ['customerCompany', 'isInternal'] })
  const customers = useFormerCustomers(isInternal ? undefined : storeroom?.countryId, company ?? '')
  const suggestions = customers.map(customer => ({
    id: customer.loanId,
    label: customer.customerCompany,
    hint: `${customer.customerName}, ${customer.customerCity} · ${recordNumber(customer.loanId)}`,
    customer,
  }))
  return (
    <FormField
      label="Company"
      error={form.formState.errors.customerCompany?.message}
      hint={lookAlikeHint(company)}
    >
      <SuggestInput
        {...form.register('customerCompany')}
        suggestions={isInternal ? [] : suggestions}
        listLabel="Former customers"
        onChoose={({ customer }) =>
          recall(
            customerOf({
              ...customer,
              customerStreetAddress2: customer.customerStreetAddress2 ?? '',
              customerPostalCode: customer.customerPostalCode ?? '',
            }),
          )
        }
      />
    </FormField>
  )
}
