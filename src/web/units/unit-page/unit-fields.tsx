import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { Unit } from '#contract/unit.ts'
import { inWords } from '#domain/machine.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { EditButtons } from '#web/forms/edit-buttons.tsx'
import { lookAlikeHint } from '#web/forms/look-alike-hint.tsx'
import type { CardForm } from '#web/forms/use-card-form.ts'
import { MeanwhileNote } from '#web/management/meanwhile-note.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { ScanCameraButton } from '#web/ui/form/scan-camera.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { unitLabels } from './unit-values.ts'
import type { UnitEditing } from './use-unit-form.ts'

interface UnitFieldsProps {
  readonly unit: Unit
  readonly editing: UnitEditing
  readonly canEdit: boolean
  /** On a page, which opens and closes the form. */
  readonly opened?: CardForm
}

/** The form above the sections (spec section 2, "Edit Stock dialog"); to be read only where it can't be saved. */
export function UnitFields({ unit, editing, canEdit, opened }: UnitFieldsProps) {
  const { isDirty } = editing.form.formState
  return (
    <form
      ref={opened?.form}
      onSubmit={event => void editing.submit(event)}
      {...(!isDirty && opened && { onKeyDown: opened.closeOnEscape })}
      noValidate
      aria-label="Unit"
      className={classNames('unit-form', !canEdit && 'is-read-only-text')}
    >
      <div className="unit-form-wide empty:hidden">
        {canEdit && <MeanwhileNote what="unit" newer={editing.newer} />}
        {!canEdit && isDirty && (
          <Note kind="warn" live>
            What you typed was not saved: the unit is {inWords(unit.unitState.name)} now.
          </Note>
        )}
      </div>
      {canEdit ? <Typed editing={editing} /> : <Written unit={unit} />}
      <Where unit={unit} />
      {canEdit && (
        <div className="unit-form-wide unit-buttons">
          <EditButtons
            isDirty={isDirty}
            canSave
            pending={editing.pending}
            onDiscard={() => {
              opened?.stayOpen()
              editing.discard()
            }}
            onClose={opened?.close}
          />
        </div>
      )}
    </form>
  )
}

function Typed({ editing }: { editing: UnitEditing }) {
  const { form, findProduct, forgetProduct, isLooking } = editing
  const { errors } = form.formState
  const productName = form.watch('productName')
  const scan = async (code: string) => {
    form.setValue('serialNumber', code, { shouldDirty: true })
    form.clearErrors('serialNumber')
    return true
  }
  const look = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    findProduct()
  }
  return (
    <>
      <FormField
        className="unit-form-code"
        label={unitLabels.serialNumber}
        optional
        error={errors.serialNumber?.message}
        hint={lookAlikeHint(form.watch('serialNumber'))}
      >
        <Input
          code
          trailing={<ScanCameraButton single label={unitLabels.serialNumber} take={scan} />}
          {...form.register('serialNumber')}
        />
      </FormField>
      <FormField
        className="unit-form-code"
        label={unitLabels.partNumber}
        error={errors.partNumber?.message}
        hint={productName === '' && 'Press Enter to look it up.'}
      >
        <Input
          code
          enterKeyHint="search"
          onKeyDown={look}
          trailing={
            <IconButton
              icon={Search}
              label="Look up"
              size="sm"
              className="-mr-2"
              pending={isLooking}
              onClick={findProduct}
            />
          }
          {...form.register('partNumber', { onChange: forgetProduct })}
        />
      </FormField>
      <FormField label={unitLabels.productName} readOnly className="unit-form-wide">
        <Input placeholder="Found by part number" value={productName} readOnly />
      </FormField>
    </>
  )
}

function Written({ unit }: { unit: Unit }) {
  return (
    <>
      <FormField className="unit-form-code" label={unitLabels.serialNumber} readOnly>
        <Input code value={unit.serialNumber ?? '-'} readOnly />
      </FormField>
      <FormField className="unit-form-code" label={unitLabels.partNumber} readOnly>
        <Input code value={unit.product.partNumber} readOnly />
      </FormField>
      <FormField label={unitLabels.productName} readOnly className="unit-form-wide">
        <Input value={unit.product.name} readOnly />
      </FormField>
    </>
  )
}

/** The unit's own country and storeroom, whichever country the list shows. */
function Where({ unit: { storeroom } }: { unit: Unit }) {
  const country = useCountries()?.find(({ id }) => id === storeroom.countryId)
  return (
    <>
      <FormField label="Country" readOnly>
        <Input value={country?.name ?? 'Another country'} readOnly />
      </FormField>
      <FormField label="Storeroom" readOnly>
        <Input value={storeroom.name} readOnly />
      </FormField>
    </>
  )
}
