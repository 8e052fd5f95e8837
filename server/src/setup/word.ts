import { randomInt } from 'node:crypto'

const words =
  `acorn amber anchor april arrow aspen badge banner barley basket beacon birch bison border bottle breeze bridge
  bronze cabin cactus camel canyon castle cedar chalk cherry cinder clover cobalt comet copper coral cotton cradle crane
  crayon creek cricket crimson crystal daisy dancer delta denim desert dinner dragon eagle easel echo ember engine falcon
  feather fern ferry fiddle field flame flint forest fossil fountain galaxy garden garnet ginger glacier granite gravel
  guitar hammer harbor harvest hazel helmet heron hickory honey horizon indigo island ivory jacket jasper juniper kettle
  lantern larch laurel lemon lilac linen lumber magnet mango maple marble meadow melon meteor mirror mitten moss nectar
  needle nickel nutmeg oasis olive onyx opal orange orbit orchard otter oyster paddle panther pebble pepper petal pigeon
  pillow pine planet plaza plum pocket pollen poppy prairie pumpkin quartz quill rabbit raven ribbon ridge river robin
  rocket saddle saffron sailor salmon sapphire scarlet shadow signal silver slate sparrow spruce stable sunset table
  talon teal temple thistle thunder timber topaz tulip tundra turtle valley velvet violet walnut water willow winter`
    .split(/\s+/)
    .filter(Boolean)

/** Four words of 174: nearly thirty bits, and fifty guesses before the start has to print another one. */
export const oneTimeWord = (): string => Array.from({ length: 4 }, () => words[randomInt(words.length)]).join('-')
