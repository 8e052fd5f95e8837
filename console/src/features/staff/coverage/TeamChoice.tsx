import { Button } from '@fieldhouse/design/action/Button'
import styles from '../../../shared/form/Form.module.css'
import type { TeamGroup } from './coverage.model.ts'

interface TeamChoiceProps {
  groups: readonly TeamGroup[]
  chosen: readonly string[]
  onChange(teams: string[]): void
}

/** Teams, and a whole sport with one click where it has several. */
export function TeamChoice({ groups, chosen, onChange }: TeamChoiceProps) {
  const change = (teams: readonly string[], isChosen: boolean) => {
    const others = chosen.filter((one) => !teams.includes(one))
    onChange(isChosen ? [...others, ...teams] : others)
  }
  return (
    <fieldset className={styles.stack}>
      <legend>Teams</legend>
      {groups.map(({ name, teams }) => {
        const slugs = teams.map(({ value }) => value)
        const hasAll = slugs.every((slug) => chosen.includes(slug))
        return (
          <div key={slugs.join()} className={styles.ticks}>
            {teams.map(({ value, label }) => (
              <label key={value} className={styles.tick}>
                <input
                  type="checkbox"
                  checked={chosen.includes(value)}
                  onChange={({ currentTarget }) => change([value], currentTarget.checked)}
                />
                {label}
              </label>
            ))}
            {name && (
              <Button variant="outline" size={44} onClick={() => change(slugs, !hasAll)}>
                {hasAll ? `No ${name.toLowerCase()}` : `All ${name.toLowerCase()}`}
              </Button>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
