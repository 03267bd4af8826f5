import os from 'node:os'

/** Gives, each time it is called, the share of all cores that had nothing to do since the last time, 0 to 1. */
export function idleShare(): () => number {
  let last = spent()
  return () => {
    const now = spent()
    const share = (now.idle - last.idle) / Math.max(1, now.all - last.all)
    last = now
    return share
  }
}

/** Milliseconds of all cores since the start of the machine. */
function spent(): { readonly idle: number; readonly all: number } {
  const times = os.cpus().map((core) => core.times)
  const sum = (of: (one: os.CpuInfo['times']) => number) => times.reduce((total, one) => total + of(one), 0)
  return {
    idle: sum(({ idle }) => idle),
    all: sum((one) => one.user + one.nice + one.sys + one.idle + one.irq),
  }
}
