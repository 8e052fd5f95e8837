import type { Plugin } from 'vite'

/** What an endpoint is for, what it costs, whose it is, what it takes in its path, answers with and refuses with, as the contract writes it. */
const words =
  /\b(?:summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)|(?:cost|owner):\s*'\w+'|status:\s*\d{3}|irreversible:\s*true|params:\s*(?:z\.strictObject\(\{[^{}()]*\}\)|\w+)|errors:\s*\[[\d,\s]*\]),/g

/** Browsers need none of it: it is for the server, and for who reads about its API. */
export const withoutServerWords: Plugin = {
  name: 'without-server-words',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    // The lines stay where they are, for whoever reads a stack.
    handler: (code) => ({ code: code.replace(words, (found) => found.replaceAll(/[^\n]/g, '')), map: null }),
  },
}

/** Why something is not of its shape, as a rule of the contract says it. */
const reasons =
  /(\bz\.(?:regex|minLength|maxLength|refine)\((?:\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|[\d_]+|\w+)), ?'(?:[^'\\\n]|\\.)*'(?=\))/g

/** What reads answers in the fan's app says whether they are of their shape, and not why not: nobody would hear it. */
export const withoutReasons: Plugin = {
  name: 'without-reasons',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    handler: (code) => ({ code: code.replace(reasons, '$1'), map: null }),
  },
}
