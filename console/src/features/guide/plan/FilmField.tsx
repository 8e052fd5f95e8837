import { FormError } from '@fieldhouse/client/forms/FormError'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import styles from '../../../shared/form/Form.module.css'
import { TitleSearch } from '../../../shared/titles/TitlePicker.tsx'
import type { AiringFilm } from './plan.model.ts'

type FilmFieldProps = {
  film: AiringFilm | undefined
  error: string | undefined
  onChange: (film: AiringFilm | undefined) => void
}

const noTitles: readonly number[] = []

/** Chooses a video by searching its title. */
export function FilmField({ film, error, onChange }: FilmFieldProps) {
  return (
    <div>
      {film ? (
        <div className={styles.line}>
          <span className={styles.words}>
            <b>{film.title}</b>
            <small>{film.minutes === null ? 'Its video isn’t ready yet' : `${film.minutes} min`}</small>
          </span>
          <IconButton icon="close" plain label={`Replace ${film.title}`} onClick={() => onChange(undefined)} />
        </div>
      ) : (
        <TitleSearch
          label="Find video"
          excluded={noTitles}
          onChoose={({ id, title, hidden, audience, duration }) =>
            onChange({ id, title, hidden, audience, minutes: duration === null ? null : Math.ceil(duration / 60) })
          }
        />
      )}
      <FormError message={error} />
    </div>
  )
}
