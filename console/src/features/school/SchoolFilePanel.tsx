import { FormError } from '@fieldhouse/client/forms/FormError'
import type { Company } from '@fieldhouse/contract/company'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useRef, useState } from 'react'
import styles from './School.module.css'
import { parseSchoolFile } from './school.model.ts'

type SchoolFilePanelProps = { school: Company; onRead: (school: Company) => void }

/** All settings as one file, as a backup or for another server. */
export function SchoolFilePanel({ school, onRead }: SchoolFilePanelProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const readFile = async (file: File | undefined) => {
    if (!file) return
    const result = parseSchoolFile(await file.text())
    setProblem(typeof result === 'string' ? result : undefined)
    // The id stays, because this server's stored rows refer to it.
    if (typeof result !== 'string') onRead({ ...result, id: school.id })
  }
  return (
    <Panel
      title="School file"
      text="Same file as on the command line. Importing fills the form above. You still need to save."
    >
      <div className={styles.file}>
        <Button variant="secondary" size={44} icon="download" onClick={() => exportSchool(school)}>
          Export the file
        </Button>
        <Button variant="secondary" size={44} icon="upload" onClick={() => picker.current?.click()}>
          Import a file
        </Button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            void readFile(file)
          }}
        />
        <FormError message={problem} />
      </div>
    </Panel>
  )
}

function exportSchool(school: Company) {
  const address = URL.createObjectURL(
    new Blob([`${JSON.stringify(school, undefined, 2)}\n`], { type: 'application/json' }),
  )
  const link = Object.assign(document.createElement('a'), { href: address, download: `${school.tenant}.json` })
  link.click()
  URL.revokeObjectURL(address)
}
