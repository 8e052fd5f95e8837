import { useCallback, useState } from 'react'
import { Button } from '../action/Button.tsx'
import { TextField } from '../form/TextField.tsx'
import { Avatar } from '../layout/Avatar.tsx'
import { AlertDialog } from '../overlay/AlertDialog.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { Menu } from '../overlay/Menu.tsx'
import { ToastCard } from '../overlay/ToastCard.tsx'
import { type Toast, ToastRegion } from '../overlay/ToastRegion.tsx'
import styles from './ComponentGallery.module.css'
import { GallerySection, GallerySpecimen, SpecimenRow } from './GallerySpecimen.tsx'

const keptOpen = { durationMs: Number.POSITIVE_INFINITY }
const samples: readonly Toast[] = [
  { id: 'success', type: 'success', text: 'Gymnastics added', ...keptOpen },
  {
    id: 'info',
    type: 'info',
    text: 'New episode in your list',
    action: { label: 'Play', onAction: () => undefined },
    ...keptOpen,
  },
  { id: 'warning', type: 'warning', text: 'The picture is large and may take a minute on this network', ...keptOpen },
  { id: 'danger', type: 'danger', text: 'Sign in failed', action: { label: 'Retry', onAction: () => undefined } },
]
const ignoreClose = () => undefined

export function OverlaySection() {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'quit'>()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const close = useCallback((id: string) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const showToast = (type: Toast['type']) =>
    setToasts([...toasts, { id: crypto.randomUUID(), type, text: `One ${type} toast` }])
  return (
    <GallerySection title="Overlays">
      <GallerySpecimen title="Toast" span={2} bare>
        <div className={styles.pair}>
          {samples.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onClose={ignoreClose} />
          ))}
        </div>
      </GallerySpecimen>
      <GallerySpecimen title="Open one" span={2}>
        <SpecimenRow>
          <Button size={44} variant="secondary" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button size={44} variant="secondary" onClick={() => setOpen('alert')}>
            Alert with a way back
          </Button>
          <Button size={44} variant="secondary" onClick={() => setOpen('quit')}>
            Alert without
          </Button>
        </SpecimenRow>
        <SpecimenRow>
          {samples.map(({ type }) => (
            <Button key={type} size={44} variant="outline" onClick={() => showToast(type)}>
              {type}
            </Button>
          ))}
          <AccountMenu />
        </SpecimenRow>
      </GallerySpecimen>
      <ToastRegion toasts={toasts} onClose={close} onExpire={close} />
      <SampleDialogs open={open} onClose={() => setOpen(undefined)} />
    </GallerySection>
  )
}

function AccountMenu() {
  return (
    <Menu
      label="AS, account of Avery S."
      trigger={<Avatar name="Avery Stone" />}
      header={
        <>
          <b>Avery S.</b>
          <br />
          avery.stone@example.com
        </>
      }
      entries={[
        // biome-ignore lint/a11y/useAnchorContent: the menu gives the link its words
        { label: 'Profile', icon: 'user', link: <a href="#main" /> },
        { label: 'Sign out', icon: 'logout', onSelect: ignoreClose },
      ]}
    />
  )
}

function SampleDialogs({ open, onClose }: { open: 'dialog' | 'alert' | 'quit' | undefined; onClose: () => void }) {
  return (
    <>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={onClose}
        title="Change your email"
        text="We’ll send a code to the new address first."
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={onClose}>Send code</Button>
          </>
        }
      >
        <TextField label="New email" type="email" />
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        title="Sign out everywhere?"
        text="Every other device has to sign in again."
        action={{ label: 'Sign out', onAction: onClose }}
        cancel={{ label: 'Keep them', onCancel: onClose }}
      />
      <AlertDialog
        open={open === 'quit'}
        title="Time to update"
        text="This version can no longer play live games. It takes about a minute."
        action={{ label: 'Quit', onAction: onClose }}
      />
    </>
  )
}
