import { Button } from '../action/Button.tsx'
import { ArtScene } from '../art/ArtScene.tsx'
import { Crest, type CrestMark } from '../art/Crest.tsx'
import { sportFigureNames } from '../art/figures.ts'
import { Icon } from '../art/Icon.tsx'
import { addIcons, type IconName, iconPaths } from '../art/icon-paths.ts'
import { createCrestLook } from '../art/looks-from-names.tsx'
import { palettes } from '../art/palette.ts'
import { SportFigure } from '../art/SportFigure.tsx'
import { staffIconPaths } from '../art/staff-icon-paths.ts'
import { PersonTile } from '../score/PersonTile.tsx'
import styles from './ComponentGallery.module.css'
import { GallerySection, GallerySpecimen, SpecimenRow } from './GallerySpecimen.tsx'

const fanIcons = Object.keys(iconPaths)
addIcons(staffIconPaths)

const crests: readonly [CrestMark, string?, string?][] = [
  ['peaks'],
  ['sun', '#ffc23d', '#9a4a00'],
  ['hexagon', '#4f9bff', '#00306b'],
  ['waves', '#d9bf7d', '#4b4f52'],
  ['star', '#4a7de8', '#8e0b26'],
  ['summit', '#9b72e8', '#42136c'],
  ['burst', '#3f7bff', '#123a9c'],
  ['fieldhouse', '#2fa36b', '#0a4a2c'],
  ['swirl', '#ff8a4c', '#7a1420'],
  ['ridge', '#d06a8a', '#5a1030'],
]

const names = Array.from({ length: 10 }, (_, index) => `School ${index + 1}`)

export function ArtSection() {
  return (
    <GallerySection title="Art">
      <GallerySpecimen title="A hero: words left, figure in the middle third" span={4} bare>
        <div className={styles.stage} data-theme="dark">
          <ArtScene
            sport="volleyball"
            width={1440}
            height={480}
            x={0.605}
            y={0.56}
            scale={1}
            flip
            echo={6}
            step={0.075}
          />
          <Button variant="white" size={56}>
            Join free
          </Button>
          <Button variant="glass" size={56} icon="play">
            Look around
          </Button>
        </div>
      </GallerySpecimen>
      <GallerySpecimen title="Scene: each sport, each palette" span={4} bare>
        <div className={styles.scenes}>
          {sportFigureNames.map((sport, index) => (
            <ArtScene key={sport} sport={sport} palette={palettes[index % palettes.length]} className={styles.scene} />
          ))}
        </div>
      </GallerySpecimen>
      <GallerySpecimen title="Sport figure" span={2}>
        <SpecimenRow>
          {sportFigureNames.map((sport) => (
            <SportFigure key={sport} sport={sport} size={44} />
          ))}
        </SpecimenRow>
      </GallerySpecimen>
      <GallerySpecimen title="Crest and tile: chosen, drawn from a name" span={2}>
        <SpecimenRow>
          {crests.map(([mark, from, to]) => (
            <Crest key={mark} mark={mark} from={from} to={to} size={40} />
          ))}
        </SpecimenRow>
        <SpecimenRow>
          {names.map((name) => (
            <Crest key={name} {...createCrestLook(name)} size={40} />
          ))}
        </SpecimenRow>
        <SpecimenRow>
          <PersonTile name="Jordan Adams" number="5" className={styles.tile} />
          <PersonTile name="Lee Okafor" number="23" team={{ name: 'Mesa State' }} className={styles.tile} />
          <PersonTile name="Sam Ortiz" className={styles.tile} />
          <PersonTile name="Jordan Adams" number="5" className={styles.face} />
        </SpecimenRow>
      </GallerySpecimen>
      <GallerySpecimen title="Icon" span={4}>
        <ul className={styles.icons}>
          {[...fanIcons, ...Object.keys(staffIconPaths)].map((name) => (
            <li key={name}>
              <Icon name={name as IconName} size={24} />
              {name}
            </li>
          ))}
        </ul>
      </GallerySpecimen>
    </GallerySection>
  )
}
