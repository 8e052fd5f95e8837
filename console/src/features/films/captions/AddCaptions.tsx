import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useRef, useState } from 'react'
import { useUnsavedDraft } from '../../../shared/form/unsaved/useUnsavedDraft.ts'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import styles from './Captions.module.css'
import { detectCaptionType, findFileLanguage, getLanguageName, isLanguage, listLanguageOptions } from './languages.ts'

type AddedTrack = { language: string; label: string }
type AddCaptionsProps = { known: readonly AddedTrack[]; onAdd: (track: AddedTrack, file: Blob) => Promise<void> }

const otherLanguage = 'another'

/** Uploads a caption file for one language; it replaces the captions of that language. */
export function AddCaptions({ known, onAdd }: AddCaptionsProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState('en')
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState<string>()
  const task = useTask()
  useUnsavedDraft({ draft: typed, saving: task })
  const uploadCaptions = (file: File) =>
    void task.run(async () => {
      setStatus(undefined)
      const language = findFileLanguage(file.name) ?? (chosen === otherLanguage ? typed.trim() : chosen)
      if (!isLanguage(language)) throw new Error('Enter a language code like en or es-MX.')
      const label = known.find((track) => track.language === language)?.label ?? getLanguageName(language)
      await onAdd({ language, label }, new Blob([file], { type: await detectCaptionType(file) }))
      setStatus(`${file.name} added (${label}).`)
    })
  return (
    <div className={styles.add}>
      <SelectField
        label="Language of the file"
        value={chosen}
        onChange={setChosen}
        options={[...listLanguageOptions(), { value: otherLanguage, label: 'Another…' }]}
      />
      {chosen === otherLanguage && (
        <TextField label="Language code, e.g. es-MX" value={typed} onChange={(event) => setTyped(event.target.value)} />
      )}
      <input
        ref={picker}
        type="file"
        accept=".vtt,.srt,text/vtt"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Caption file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) uploadCaptions(file)
        }}
      />
      <Button variant="secondary" size={44} icon="upload" busy={task.busy} onClick={() => picker.current?.click()}>
        Upload WebVTT or SRT
      </Button>
      <p role="status" className={styles.told}>
        {status}
      </p>
      <FormError message={task.error?.message} />
    </div>
  )
}
