import type { Page } from '../api/pagination';
import type { ContactGroup } from './schema';

/** The page as it will look once the service has taken the new name. */
export function withName<Group extends ContactGroup, Groups extends Pick<Page<Group>, 'data'>>(
  page: Groups,
  uuid: string,
  name: string,
): Groups {
  return { ...page, data: page.data.map((group) => (group.uuid === uuid ? { ...group, name } : group)) };
}
