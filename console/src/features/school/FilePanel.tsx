import { FormError } from '@fieldhouse/client/forms/FormError'
import type { Company } from '@fieldhouse/contract/company'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useRef, useState } from 'react'
import styles from './School.module.css'
import { readSchool } from './school.model.ts'

type FilePanelProps = { school: Company; onRead: (school: Company) => void }

/** All settings as one file: to keep, or for another server. */
export function FilePanel({ school, onRead }: FilePanelProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const read = async (file: File | undefined) => {
    if (!file) return
    const found = readSchool(await file.text())
    setWrong(typeof found === 'string' ? found : undefined)
    // This server is this school: everything it holds is that number's.
    if (typeof found !== 'string') onRead({ ...found, id: school.id })
  }
  return (
    <Panel
      title="School file"
      text="Same file as on the command line. Importing fills the form above; you still need to save."
    >
      <div className={styles.file}>
        <Button variant="secondary" size={44} icon="download" onClick={() => keep(school)}>
          Export the file
        </Button>
        <Button variant="secondary" size={44} icon="upload" onClick={() => chooser.current?.click()}>
          Import a file
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="application/json,.json"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            void read(file)
          }}
        />
        <FormError message={wrong} />
      </div>
    </Panel>
  )
}

function keep(school: Company) {
  const address = URL.createObjectURL(
    new Blob([`${JSON.stringify(school, undefined, 2)}\n`], { type: 'application/json' }),
  )
  const link = Object.assign(document.createElement('a'), { href: address, download: `${school.tenant}.json` })
  link.click()
  URL.revokeObjectURL(address)
}
