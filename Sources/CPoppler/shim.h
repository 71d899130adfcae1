// Poppler (0.82 and later, libpoppler-glib.so.8), reached by dlopen in hark-document alone: who reads no PDF never pays
// for it. Functions and structures are declared here as Poppler's and GLib's headers declare them, so that building
// needs none of these. Strings that are given are UTF-8 and the caller's to free, if not said otherwise.
#ifndef HARK_POPPLER_SHIM_H
#define HARK_POPPLER_SHIM_H
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

struct hark_pdf_box {
  double x1, y1, x2, y2;
};

// PopplerTextAttributes: one run of characters of one font; both ends are meant.
struct hark_pdf_run {
  char *font;
  double size;
  int is_underlined;
  uint16_t red, green, blue;
  int start, end;
};

struct hark_pdf_destination {
  int type, page;
  double left, bottom, right, top, zoom;
  char *name;
};
enum { HARK_PDF_DESTINATION_NAMED = 9 };

// PopplerAction, as far as it is looked at: what follows the title depends on the type.
struct hark_pdf_action {
  int type;
  char *title;
  void *target;
};
enum { HARK_PDF_ACTION_GOTO = 2, HARK_PDF_ACTION_ADDRESS = 5 };

// PopplerLinkMapping, PopplerFormFieldMapping: an area, and what is there.
struct hark_pdf_area {
  struct hark_pdf_box box;
  void *what;
};

struct hark_glist {
  void *data;
  struct hark_glist *next, *previous;
};
struct hark_gerror {
  uint32_t domain;
  int code;
  char *message;
};
enum { HARK_PDF_ENCRYPTED = 1 };
// PopplerPermissions.
enum { HARK_PDF_MAY_MODIFY = 1 << 1, HARK_PDF_MAY_FILL = 1 << 4 };
enum { HARK_CAIRO_RGB24 = 1 };

struct hark_poppler {

  void (*g_object_unref)(void *object);
  void (*g_free)(void *memory);
  void (*g_error_free)(struct hark_gerror *error);
  void *(*poppler_document_new_from_data)(char *data, int count, const char *password, struct hark_gerror **error);
  int (*poppler_document_get_n_pages)(void *document);
  char *(*poppler_document_get_title)(void *document);
  char *(*poppler_document_get_metadata)(void *document);
  void *(*poppler_document_get_page)(void *document, int index);
  struct hark_pdf_destination *(*poppler_document_find_dest)(void *document, const char *name);
  void (*poppler_dest_free)(struct hark_pdf_destination *destination);
  void (*poppler_page_render)(void *page, void *cairo);
  // Cairo, which Poppler draws with.
  void *(*cairo_image_surface_create)(int format, int width, int height);
  int (*cairo_surface_status)(void *surface);
  void (*cairo_surface_flush)(void *surface);
  void (*cairo_surface_destroy)(void *surface);
  unsigned char *(*cairo_image_surface_get_data)(void *surface);
  int (*cairo_image_surface_get_stride)(void *surface);
  void *(*cairo_create)(void *surface);
  void (*cairo_destroy)(void *cairo);
  void (*cairo_set_source_rgb)(void *cairo, double red, double green, double blue);
  void (*cairo_paint)(void *cairo);
  void (*cairo_scale)(void *cairo, double x, double y);
  char *(*poppler_page_get_label)(void *page);
  void (*poppler_page_get_size)(void *page, double *width, double *height);
  char *(*poppler_page_get_text)(void *page);
  int (*poppler_page_get_text_layout)(void *page, struct hark_pdf_box **boxes, unsigned *count);
  struct hark_glist *(*poppler_page_get_text_attributes)(void *page);
  void (*poppler_page_free_text_attributes)(struct hark_glist *runs);
  struct hark_glist *(*poppler_page_get_link_mapping)(void *page);
  void (*poppler_page_free_link_mapping)(struct hark_glist *links);
  struct hark_glist *(*poppler_page_get_image_mapping)(void *page);
  void (*poppler_page_free_image_mapping)(struct hark_glist *images);
  struct hark_glist *(*poppler_page_get_form_field_mapping)(void *page);
  void (*poppler_page_free_form_field_mapping)(struct hark_glist *fields);
  void *(*poppler_index_iter_new)(void *document);
  void *(*poppler_index_iter_get_child)(void *parent);
  struct hark_pdf_action *(*poppler_index_iter_get_action)(void *entry);
  int (*poppler_index_iter_next)(void *entry);
  void (*poppler_index_iter_free)(void *entry);
  void (*poppler_action_free)(struct hark_pdf_action *action);
  unsigned (*poppler_document_get_permissions)(void *document);
  void *(*poppler_document_get_form_field)(void *document, int identifier);
  int (*poppler_document_has_javascript)(void *document);
  int (*poppler_document_save_to_fd)(void *document, int file, int includes_changes, struct hark_gerror **error);
  int (*poppler_form_field_get_id)(void *field);
  int (*poppler_form_field_get_field_type)(void *field);
  void (*poppler_form_field_button_set_state)(void *field, int is_on);
  void (*poppler_form_field_text_set_text)(void *field, const char *text);
  int (*poppler_form_field_text_get_max_len)(void *field);
  int (*poppler_form_field_choice_is_editable)(void *field);
  int (*poppler_form_field_choice_can_select_multiple)(void *field);
  void (*poppler_form_field_choice_select_item)(void *field, int index);
  void (*poppler_form_field_choice_unselect_all)(void *field);
  void (*poppler_form_field_choice_set_text)(void *field, const char *text);
  int (*poppler_form_field_is_read_only)(void *field);
  char *(*poppler_form_field_get_name)(void *field);
  char *(*poppler_form_field_get_alternate_ui_name)(void *field);
  int (*poppler_form_field_button_get_button_type)(void *field);
  int (*poppler_form_field_button_get_state)(void *field);
  char *(*poppler_form_field_text_get_text)(void *field);
  int (*poppler_form_field_text_is_password)(void *field);
  int (*poppler_form_field_text_get_text_type)(void *field);
  int (*poppler_form_field_choice_get_n_items)(void *field);
  char *(*poppler_form_field_choice_get_item)(void *field, int index);
  int (*poppler_form_field_choice_is_item_selected)(void *field, int index);
  char *(*poppler_form_field_choice_get_text)(void *field);
  void *(*poppler_structure_element_iter_new)(void *document);
  void *(*poppler_structure_element_iter_get_child)(void *parent);
  void *(*poppler_structure_element_iter_get_element)(void *entry);
  int (*poppler_structure_element_iter_next)(void *entry);
  void (*poppler_structure_element_iter_free)(void *entry);
  int (*poppler_structure_element_get_kind)(void *element);
  int (*poppler_structure_element_get_page)(void *element);
  char *(*poppler_structure_element_get_language)(void *element);
  char *(*poppler_structure_element_get_alt_text)(void *element);
  char *(*poppler_structure_element_get_actual_text)(void *element);
  char *(*poppler_structure_element_get_text)(void *element, int flags);
  unsigned (*poppler_structure_element_get_table_row_span)(void *element);
  unsigned (*poppler_structure_element_get_table_column_span)(void *element);
  int (*poppler_structure_element_get_table_scope)(void *element);
};
typedef struct hark_poppler *hark_poppler_ref;

// A file in memory, closed where another program is run; -1 where there can be none.
static inline int hark_memory_file(void) { return (int)syscall(SYS_memfd_create, "copy", 1U); }

// Loads Poppler with what it stands on; null where it or one of its functions is missing. It is never unloaded.
static inline hark_poppler_ref hark_poppler_load(void) {
  void *library = dlopen("libpoppler-glib.so.8", RTLD_NOW | RTLD_GLOBAL);
  if (!library) return NULL;
  hark_poppler_ref p = (hark_poppler_ref)calloc(1, sizeof(struct hark_poppler));
  if (!p) return NULL;
  int missing = 0;
#define HARK_POPPLER_FIND(function)                           \
  do {                                                        \
    *(void **)(&p->function) = dlsym(library, #function); \
    if (!p->function) missing = 1;                            \
  } while (0)
  HARK_POPPLER_FIND(g_object_unref);
  HARK_POPPLER_FIND(g_free);
  HARK_POPPLER_FIND(g_error_free);
  HARK_POPPLER_FIND(poppler_document_new_from_data);
  HARK_POPPLER_FIND(poppler_document_get_n_pages);
  HARK_POPPLER_FIND(poppler_document_get_title);
  HARK_POPPLER_FIND(poppler_document_get_metadata);
  HARK_POPPLER_FIND(poppler_document_get_page);
  HARK_POPPLER_FIND(poppler_document_find_dest);
  HARK_POPPLER_FIND(poppler_dest_free);
  HARK_POPPLER_FIND(poppler_page_render);
  HARK_POPPLER_FIND(cairo_image_surface_create);
  HARK_POPPLER_FIND(cairo_surface_status);
  HARK_POPPLER_FIND(cairo_surface_flush);
  HARK_POPPLER_FIND(cairo_surface_destroy);
  HARK_POPPLER_FIND(cairo_image_surface_get_data);
  HARK_POPPLER_FIND(cairo_image_surface_get_stride);
  HARK_POPPLER_FIND(cairo_create);
  HARK_POPPLER_FIND(cairo_destroy);
  HARK_POPPLER_FIND(cairo_set_source_rgb);
  HARK_POPPLER_FIND(cairo_paint);
  HARK_POPPLER_FIND(cairo_scale);
  HARK_POPPLER_FIND(poppler_page_get_label);
  HARK_POPPLER_FIND(poppler_page_get_size);
  HARK_POPPLER_FIND(poppler_page_get_text);
  HARK_POPPLER_FIND(poppler_page_get_text_layout);
  HARK_POPPLER_FIND(poppler_page_get_text_attributes);
  HARK_POPPLER_FIND(poppler_page_free_text_attributes);
  HARK_POPPLER_FIND(poppler_page_get_link_mapping);
  HARK_POPPLER_FIND(poppler_page_free_link_mapping);
  HARK_POPPLER_FIND(poppler_page_get_image_mapping);
  HARK_POPPLER_FIND(poppler_page_free_image_mapping);
  HARK_POPPLER_FIND(poppler_page_get_form_field_mapping);
  HARK_POPPLER_FIND(poppler_page_free_form_field_mapping);
  HARK_POPPLER_FIND(poppler_index_iter_new);
  HARK_POPPLER_FIND(poppler_index_iter_get_child);
  HARK_POPPLER_FIND(poppler_index_iter_get_action);
  HARK_POPPLER_FIND(poppler_index_iter_next);
  HARK_POPPLER_FIND(poppler_index_iter_free);
  HARK_POPPLER_FIND(poppler_action_free);
  HARK_POPPLER_FIND(poppler_document_get_permissions);
  HARK_POPPLER_FIND(poppler_document_get_form_field);
  // Since 0.90; where it is missing, nothing is said of scripts.
  *(void **)(&p->poppler_document_has_javascript) = dlsym(library, "poppler_document_has_javascript");
  // Since 21.12; where it is missing, forms are read and not filled.
  *(void **)(&p->poppler_document_save_to_fd) = dlsym(library, "poppler_document_save_to_fd");
  HARK_POPPLER_FIND(poppler_form_field_get_id);
  HARK_POPPLER_FIND(poppler_form_field_get_field_type);
  HARK_POPPLER_FIND(poppler_form_field_button_set_state);
  HARK_POPPLER_FIND(poppler_form_field_text_set_text);
  HARK_POPPLER_FIND(poppler_form_field_text_get_max_len);
  HARK_POPPLER_FIND(poppler_form_field_choice_is_editable);
  HARK_POPPLER_FIND(poppler_form_field_choice_can_select_multiple);
  HARK_POPPLER_FIND(poppler_form_field_choice_select_item);
  HARK_POPPLER_FIND(poppler_form_field_choice_unselect_all);
  HARK_POPPLER_FIND(poppler_form_field_choice_set_text);
  HARK_POPPLER_FIND(poppler_form_field_is_read_only);
  HARK_POPPLER_FIND(poppler_form_field_get_name);
  HARK_POPPLER_FIND(poppler_form_field_get_alternate_ui_name);
  HARK_POPPLER_FIND(poppler_form_field_button_get_button_type);
  HARK_POPPLER_FIND(poppler_form_field_button_get_state);
  HARK_POPPLER_FIND(poppler_form_field_text_get_text);
  HARK_POPPLER_FIND(poppler_form_field_text_is_password);
  HARK_POPPLER_FIND(poppler_form_field_text_get_text_type);
  HARK_POPPLER_FIND(poppler_form_field_choice_get_n_items);
  HARK_POPPLER_FIND(poppler_form_field_choice_get_item);
  HARK_POPPLER_FIND(poppler_form_field_choice_is_item_selected);
  HARK_POPPLER_FIND(poppler_form_field_choice_get_text);
  HARK_POPPLER_FIND(poppler_structure_element_iter_new);
  HARK_POPPLER_FIND(poppler_structure_element_iter_get_child);
  HARK_POPPLER_FIND(poppler_structure_element_iter_get_element);
  HARK_POPPLER_FIND(poppler_structure_element_iter_next);
  HARK_POPPLER_FIND(poppler_structure_element_iter_free);
  HARK_POPPLER_FIND(poppler_structure_element_get_kind);
  HARK_POPPLER_FIND(poppler_structure_element_get_page);
  HARK_POPPLER_FIND(poppler_structure_element_get_language);
  HARK_POPPLER_FIND(poppler_structure_element_get_alt_text);
  HARK_POPPLER_FIND(poppler_structure_element_get_actual_text);
  HARK_POPPLER_FIND(poppler_structure_element_get_text);
  HARK_POPPLER_FIND(poppler_structure_element_get_table_row_span);
  HARK_POPPLER_FIND(poppler_structure_element_get_table_column_span);
  HARK_POPPLER_FIND(poppler_structure_element_get_table_scope);
#undef HARK_POPPLER_FIND
  if (missing) {
    free(p);
    return NULL;
  }
  return p;
}
#endif
