import { Button } from '@fieldhouse/design/action/Button'
import { type ReactNode, useRef } from 'react'

type FileButtonProps = {
  /** Names the chosen file's purpose for screen readers. */
  label: string
  types: readonly string[]
  busy: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** Chooses one file from this device. */
export function FileButton({ label, types, busy, onFile, children }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={types.join(',')}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button variant="secondary" size={44} icon="upload" busy={busy} onClick={() => picker.current?.click()}>
        {children}
      </Button>
    </>
  )
}
