import { can, type Role } from '@/lib/auth/permissions';
import { navIcons } from './nav-icons';
import { navItems } from './nav-items';
import { NavLink } from './nav-link';

/**
 * A bar on a phone, icons at tablet width, icons and names on a desk: one list, three style sheets. Drawn on the
 * server; only the links know in the browser where the person is.
 */
export function MainNav({ roles }: { roles: readonly Role[] }) {
  return (
    <nav aria-label="Main" className="min-w-0 flex-1 max-sm:overflow-x-auto">
      <ul className="flex gap-0.5 max-[420px]:gap-0 sm:flex-col">
        {navItems
          .filter(({ permission }) => can(roles, permission))
          .map(({ href, label }) => {
            const Icon = navIcons[href];
            return (
              <li key={href}>
                <NavLink href={href} label={label}>
                  <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
                </NavLink>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
