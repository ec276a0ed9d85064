import { ArrowRight, Ellipsis, LogOut, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { StepProgress } from '#web/ui/form/step-progress.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine, MenuLink } from '#web/ui/overlay/menu.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import { Specimen } from './specimen.tsx'

const steps = ['Select Storeroom', 'Select Product', 'Enter Details']
const rooms = ['Lund HQ', 'Kista', 'Lund Demo'].map(label => ({ value: label, label }))

function WideDialog() {
  const [open, setOpen] = useState(false)
  const [room, setRoom] = useState<string>()
  return (
    <>
      <Button onClick={() => setOpen(true)}>Wide dialog</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="wide"
        tall
        title="Add New Loan"
        head={<StepProgress steps={steps} current={1} />}
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button>Back</Button>
            <Button variant="primary" iconEnd={ArrowRight} disabledReason="Take 2 of Q1656-LE to go on">
              Enter details
            </Button>
          </>
        }
      >
        <div className="pair">
          <FormField label="Title">
            <Input placeholder="What it is for" />
          </FormField>
          <FormField label="Storeroom" hint="Asks for approval">
            <Select options={rooms} value={room} onChange={setRoom} placeholder="Choose a storeroom" />
          </FormField>
        </div>
      </Dialog>
    </>
  )
}

function SmallDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Small dialog</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Edit Loan - #00012"
        subtitle={
          <Badge family="outline" mark="pie-25">
            Approved
          </Badge>
        }
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Save changes
          </Button>
        }
      >
        <FormField label="Tracking id" optional>
          <Input code />
        </FormField>
      </Dialog>
    </>
  )
}

function Confirms() {
  const [open, setOpen] = useState<'send' | 'deny'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen('send')}>
        Send document
      </Button>
      <Button onClick={() => setOpen('deny')}>Deny</Button>
      <ConfirmDialog
        open={open === 'send'}
        onOpenChange={close}
        title="Send the loan document?"
        confirm="Send document"
        onConfirm={close}
      >
        It goes to <b>k.holm@oresundp.example</b>, with a copy to you. The earlier link stops working.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'deny'}
        onOpenChange={close}
        title="Deny loan #00012?"
        confirm="Deny loan"
        danger
        reason={{ label: 'Reason', required: 'Please give reason for denial' }}
        onConfirm={close}
      >
        <b>Wei Ling Tan</b> gets a mail with your reason. A denied loan stays denied.
      </ConfirmDialog>
    </>
  )
}

/** Dialogs, menus and toasts. */
export function OverlaySpecimens() {
  return (
    <>
      <Specimen name="Dialogs" note="focus returns to the button" span={5}>
        <div className="card pad line">
          <WideDialog />
          <SmallDialog />
          <Confirms />
        </div>
      </Specimen>
      <Specimen name="Toasts" note="one at a time, F8" span={4}>
        <div className="card pad line">
          <Button
            onClick={() =>
              toast({
                variant: 'success',
                title: 'Units shipped.',
                description: 'Karin Holm gets a mail with the tracking id.',
              })
            }
          >
            Success
          </Button>
          <Button
            onClick={() =>
              toast({
                variant: 'destructive',
                title: 'Error',
                description: 'This unit was sourced for loan #00012 a moment ago.',
              })
            }
          >
            Error
          </Button>
          <Button
            onClick={() => toast({ title: 'Welcome Stella', action: { label: 'Home', href: '/auth' } })}
          >
            Action
          </Button>
        </div>
      </Specimen>
      <Specimen name="Menu" span={3}>
        <div className="card pad line">
          <Menu trigger={<IconButton icon={Ellipsis} label="More actions" variant="default" />} align="start">
            <MenuLabel>Loan #00012</MenuLabel>
            <MenuItem icon={Pencil} onSelect={() => toast({ title: 'Loan #00012 has been updated.' })}>
              Edit
            </MenuItem>
            <MenuLink icon={LogOut} to="/auth">
              Sign-in page
            </MenuLink>
            <MenuLine />
            <MenuItem icon={Trash2} danger onSelect={() => toast({ title: 'Unit removed' })}>
              Remove
            </MenuItem>
          </Menu>
        </div>
      </Specimen>
    </>
  )
}
