import { Delta } from '../src/house/view/delta.ts'
import { ViewerCache } from '../src/house/view/viewer-cache.ts'

/**
 * Lets this process show tables as the house once did, to be measured beside it: every viewer is sent all that they may see at
 * every move, chronicle of the last lines and talk included, and it is put into JSON again each time.
 */
export function whole(): void {
  const { of } = ViewerCache.prototype
  ViewerCache.prototype.of = (match, eye) => of.call(new ViewerCache(), match, eye)
  Delta.prototype.news = function (_before, online) {
    return this.state(online())
  }
}
