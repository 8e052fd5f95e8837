import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useRef, useState } from 'react'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import styles from './Captions.module.css'
import { captionType, isLanguage, languageName, languageOfFile, languageOptions } from './languages.ts'

type Track = { language: string; label: string }
type AddCaptionsProps = { known: readonly Track[]; onAdd: (track: Track, file: Blob) => Promise<void> }

const another = 'another'

/** A file of captions in a language; of one that is there it takes the place. */
export function AddCaptions({ known, onAdd }: AddCaptionsProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState('en')
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState<string>()
  const task = useTask()
  const send = (file: File) =>
    void task.run(async () => {
      setTold(undefined)
      const language = languageOfFile(file.name) ?? (chosen === another ? typed.trim() : chosen)
      if (!isLanguage(language)) throw new Error('Enter a language code like en or es-MX.')
      const label = known.find((track) => track.language === language)?.label ?? languageName(language)
      await onAdd({ language, label }, new Blob([file], { type: await captionType(file) }))
      setTold(`${file.name} is there, in ${label}.`)
    })
  return (
    <div className={styles.add}>
      <SelectField
        label="Language of the file"
        value={chosen}
        onChange={setChosen}
        options={[...languageOptions(), { value: another, label: 'Another…' }]}
      />
      {chosen === another && (
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
          if (file) send(file)
        }}
      />
      <Button variant="secondary" size={44} icon="upload" busy={task.busy} onClick={() => picker.current?.click()}>
        Upload WebVTT or SRT
      </Button>
      <p role="status" className={styles.told}>
        {told}
      </p>
      <FormError message={task.error?.message} />
    </div>
  )
}
