import { completeColors, type SchoolColors } from '@fieldhouse/contract/school/colors'
import { Button } from '@fieldhouse/design/action/Button'
import { Crest } from '@fieldhouse/design/art/Crest'
import { LinesField } from '../../shared/form/LinesField.tsx'
import { ColorField } from '../../shared/look/ColorField.tsx'
import { MarkField } from '../../shared/look/MarkField.tsx'
import styles from './School.module.css'
import type { PartProps } from './school.model.ts'

type Made = Exclude<keyof SchoolColors, 'brand'>

const made: Readonly<Record<Made, string>> = {
  brandHi: 'Hover',
  brandLo: 'Pressed',
  brandDeep: 'Dark gradient',
  onBrand: 'Text on color',
  text: 'Text on dark pages',
  textLight: 'Text on light pages',
  live: 'Live',
}
const isMade = (name: string): name is Made => name in made

/** One colour, from which the others are made, or each said; and the sign. */
export function LookPanel({ draft, change }: PartProps) {
  const { colors, crest, nickname, shownOff } = draft
  const all = completeColors(colors)
  const said = Object.keys(colors).filter(isMade).length
  const say = (name: keyof SchoolColors, color: string) => change({ colors: { ...colors, [name]: color } })
  const forget = (name: Made) => {
    const { [name]: _, ...rest } = colors
    change({ colors: rest })
  }
  return (
    <div className={styles.stack}>
      <ColorField
        label="Primary color"
        value={colors.brand}
        sample={nickname}
        ink={all.onBrand}
        onChange={(color) => say('brand', color)}
      />
      {said > 0 && (
        <p className={styles.file}>
          {said === 1
            ? '1 other color is set below and won’t change with it.'
            : `${said} other colors are set below and won’t change with it.`}
          <Button variant="secondary" size={44} onClick={() => change({ colors: { brand: colors.brand } })}>
            Reset to automatic
          </Button>
        </p>
      )}
      <details className={styles.more}>
        <summary>Other colors are derived from it unless you set them</summary>
        <div className={styles.fields}>
          {Object.keys(made)
            .filter(isMade)
            .map((name) => (
              <ColorField key={name} label={made[name]} value={all[name]} onChange={(color) => say(name, color)}>
                {colors[name] ? (
                  <Button variant="outline" size={44} onClick={() => forget(name)}>
                    Make automatic<span className="visually-hidden">: {made[name]}</span>
                  </Button>
                ) : (
                  <small>made</small>
                )}
              </ColorField>
            ))}
        </div>
      </details>
      <div className={styles.previews}>
        <Preview colors={all} ground="#101013" ink="#ffffff" word={all.text} name={nickname} mark={crest.mark} />
        <Preview colors={all} ground="#f5f4f2" ink="#111111" word={all.textLight} name={nickname} mark={crest.mark} />
      </div>
      <MarkField value={crest.mark} colors={colors} onChange={(mark) => change({ crest: { mark } })} />
      <LinesField
        label="Sports shown on the public home"
        hint="Figures, one per line: gymnastics, basketball …"
        value={shownOff}
        onChange={(next) => change({ shownOff: next })}
      />
    </div>
  )
}

type PreviewProps = {
  colors: SchoolColors
  ground: string
  ink: string
  word: string
  name: string
  mark: Parameters<typeof Crest>[0]['mark']
}

/** As fans see it, dark and light. */
const Preview = ({ colors, ground, ink, word, name, mark }: PreviewProps) => (
  <div className={styles.preview} style={{ background: ground, color: ink }} aria-hidden>
    <Crest mark={mark} size={40} />
    <b>{name}</b>
    <span style={{ color: word }}>All games</span>
    <span className={styles.pill} style={{ background: colors.brand, color: colors.onBrand }}>
      Watch
    </span>
  </div>
)
