import { completeColors, type SchoolColors } from '@fieldhouse/contract/school/colors'
import { Button } from '@fieldhouse/design/action/Button'
import { Crest } from '@fieldhouse/design/art/Crest'
import { LinesField } from '../../shared/form/LinesField.tsx'
import { ColorField } from '../../shared/look/ColorField.tsx'
import { MarkField } from '../../shared/look/MarkField.tsx'
import styles from './School.module.css'
import type { SchoolPanelProps } from './school.model.ts'

type DerivedColor = Exclude<keyof SchoolColors, 'brand'>

const derivedColorLabels: Readonly<Record<DerivedColor, string>> = {
  brandHi: 'Hover',
  brandLo: 'Pressed',
  brandDeep: 'Dark gradient',
  onBrand: 'Text on color',
  text: 'Text on dark pages',
  textLight: 'Text on light pages',
  live: 'Live',
}
const isDerivedColor = (name: string): name is DerivedColor => name in derivedColorLabels

/** The school's colors, derived from one color unless they are set, and its mark. */
export function LookPanel({ draft, change }: SchoolPanelProps) {
  const { colors, crest, nickname, shownOff } = draft
  const all = completeColors(colors)
  const ownColorCount = Object.keys(colors).filter(isDerivedColor).length
  const changeColor = (name: keyof SchoolColors, color: string) => change({ colors: { ...colors, [name]: color } })
  const resetColor = (name: DerivedColor) => {
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
        onChange={(color) => changeColor('brand', color)}
      />
      {ownColorCount > 0 && (
        <p className={styles.file}>
          {ownColorCount === 1
            ? '1 other color is set below and won’t change with it.'
            : `${ownColorCount} other colors are set below and won’t change with it.`}
          <Button variant="secondary" size={44} onClick={() => change({ colors: { brand: colors.brand } })}>
            Reset to automatic
          </Button>
        </p>
      )}
      <details className={styles.more}>
        <summary>Other colors are derived from it unless you set them</summary>
        <div className={styles.fields}>
          {Object.keys(derivedColorLabels)
            .filter(isDerivedColor)
            .map((name) => (
              <ColorField
                key={name}
                label={derivedColorLabels[name]}
                value={all[name]}
                onChange={(color) => changeColor(name, color)}
              >
                {colors[name] ? (
                  <Button variant="outline" size={44} onClick={() => resetColor(name)}>
                    Make automatic<span className="visually-hidden">: {derivedColorLabels[name]}</span>
                  </Button>
                ) : (
                  <small>automatic</small>
                )}
              </ColorField>
            ))}
        </div>
      </details>
      <div className={styles.previews}>
        <LookPreview colors={all} ground="#101013" ink="#ffffff" word={all.text} name={nickname} mark={crest.mark} />
        <LookPreview
          colors={all}
          ground="#f5f4f2"
          ink="#111111"
          word={all.textLight}
          name={nickname}
          mark={crest.mark}
        />
      </div>
      <MarkField value={crest.mark} colors={colors} onChange={(mark) => change({ crest: { mark } })} />
      <LinesField
        label="Sports shown on the public home"
        hint="One per line: gymnastics, basketball …"
        value={shownOff}
        onChange={(next) => change({ shownOff: next })}
      />
    </div>
  )
}

type LookPreviewProps = {
  colors: SchoolColors
  ground: string
  ink: string
  word: string
  name: string
  mark: Parameters<typeof Crest>[0]['mark']
}

/** Preview on a dark and on a light page. */
const LookPreview = ({ colors, ground, ink, word, name, mark }: LookPreviewProps) => (
  <div className={styles.preview} style={{ background: ground, color: ink }} aria-hidden>
    <Crest mark={mark} size={40} />
    <b>{name}</b>
    <span style={{ color: word }}>All games</span>
    <span className={styles.pill} style={{ background: colors.brand, color: colors.onBrand }}>
      Watch
    </span>
  </div>
)
